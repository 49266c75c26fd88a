/** As the ref of what appears after its dialog has opened: gives the focus to what wants it there. */
export function focusWanted(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
