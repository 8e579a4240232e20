// What the portal uses of the library, which has no types of its own.
declare module '@lhncbc/ucum-lhc' {
  interface ParsedUnit {
    readonly dim_: { readonly dimVec_: readonly number[] | null } | null
    readonly isSpecial_: boolean
    readonly isArbitrary_: boolean
    /** How often amounts of substance, and equivalents, stand in the unit: the library counts both apart from dimensions. */
    readonly moleExp_: number
    readonly equivalentExp_: number
  }
  interface Utilities {
    getSpecifiedUnit(
      code: string,
      purpose: 'validate',
    ): { readonly unit: ParsedUnit | null; readonly origString: string; readonly retMsg: readonly string[] }
    convertUnitTo(
      from: string,
      value: number,
      to: string,
    ): { readonly status: 'succeeded' | 'failed' | 'error'; readonly toVal: number | null }
  }
  const library: { readonly UcumLhcUtils: { getInstance(): Utilities } }
  export default library
}
