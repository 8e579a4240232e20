/** Storage that lasts as long as the page; its entries are the object's own members, as a browser has them. */
const methods: Omit<Storage, 'length'> & ThisType<Record<string, string>> = {
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name]! : null
  },
  setItem(name: string, value: string) {
    this[name] = value
  },
  removeItem(name: string) {
    delete this[name]
  },
  clear() {
    for (const name of Object.keys(this)) delete this[name]
  },
  key(index: number) {
    return Object.keys(this)[index] ?? null
  },
}

/** Puts storage of the page in place of both storages of the browser, which are emptied: nothing that is kept outlives the page. */
export function keepNothing(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].clear()
    } catch {
      // Switched off: then there is nothing in it either.
    }
    Object.defineProperty(window, name, { value: Object.create(methods) as Storage })
  }
}
