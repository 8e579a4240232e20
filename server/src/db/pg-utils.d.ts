// The driver's types do not declare how it writes a value that has no form of its own here: an array, or an instant of an unusual year.
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
