const MARK = 'vintem.reloaded-at'
const PAUSE_MS = 60_000

/**
 * After an update, files that an open tab needs are gone: the page is reloaded. Not twice in a
 * minute, since then the files are missing for another reason.
 */
export function reloadOnNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0)
    if (Date.now() - last < PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(MARK, String(Date.now()))
    location.reload()
  })
}
