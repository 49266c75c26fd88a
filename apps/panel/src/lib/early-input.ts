/**
 * What was clicked and typed in a page that came with its rows, before the panel could answer: each
 * thing once. Kept by the page's own script (apps/server/src/http/drawn-page.ts).
 */
interface EarlyInput {
  clicked: Set<EventTarget>
  typed: Map<HTMLInputElement, string>
  click: (event: Event) => void
  input: (event: Event) => void
}

declare global {
  var earlyInput: EarlyInput | undefined
}

/** Ends the keeping. Returns what was kept until now. */
export function takeEarlyInput(): EarlyInput | undefined {
  const early = globalThis.earlyInput
  if (!early) return undefined
  removeEventListener('click', early.click, true)
  removeEventListener('input', early.input, true)
  delete globalThis.earlyInput
  return early
}

/** Does it again, in a page that React is about to take over. */
export function repeatInput({ typed, clicked }: EarlyInput): void {
  // React takes over first what an event is meant for; and a field or box it has to know before it changes.
  for (const target of [...typed.keys(), ...clicked]) target.dispatchEvent(bubbling('touchcancel'))
  for (const [field, text] of typed) {
    // React compares a field with what was last set through it, which the setter of the class goes past.
    field.value = ''
    ofClass?.set?.call(field, text)
    field.dispatchEvent(bubbling('input'))
  }
  for (const target of clicked) {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}

const bubbling = (type: string) => new Event(type, { bubbles: true })

const ofClass = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
