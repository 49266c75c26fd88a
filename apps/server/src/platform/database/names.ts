/** `sellerId` as tables have it: `seller_id`. */
export const snakeName = remembering((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

/** `seller_id` as the code has it: `sellerId`. */
export const camelName = remembering((name) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

/** There are as many names as columns, and each is asked for many times. */
function remembering(change: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    let changed = known.get(name)
    if (changed === undefined) known.set(name, (changed = change(name)))
    return changed
  }
}
