/** Puts text on the clipboard. False where the browser lets nobody do it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** For pages without https, where there is no clipboard object. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  // Out of sight, and in place, so that nothing scrolls to it.
  area.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  document.body.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there without https
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
