import later from '#theme/later.css?url'

let loading: Promise<void> | undefined

/**
 * Loads the styles of what no list shows at first. Resolves once they are in force, or cannot be
 * loaded: then a screen is bare, and the next call tries again.
 */
export function laterStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = later
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loading = undefined
      link.remove()
      resolve()
    })
    // Behind the first stylesheet: what belongs to a part of the panel changes these as well.
    const first = document.head.querySelector('link[rel="stylesheet"]')
    if (first) first.after(link)
    else document.head.append(link)
    // While the panel is developed styles come with scripts, and nobody waits for them.
    if (!first) resolve()
  })
  return loading
}
