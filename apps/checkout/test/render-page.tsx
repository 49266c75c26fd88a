import { cleanup, configure, render } from '@testing-library/react'
import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { afterEach, vi } from 'vitest'
import { allScreens } from '../src/all-screens.ts'
import type { Link } from '../src/lib/link.ts'
import type { Charge } from '../src/lib/watch-charge.ts'
import { Page } from '../src/page.tsx'
import { aLink, NOW } from './situations.ts'

// Only a hang: a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

/** A stream of events that the test writes. */
export class FakeEvents extends EventTarget {
  static readonly CONNECTING = 0
  static readonly CLOSED = 2
  static last: FakeEvents | undefined
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEvents.last = this
  }

  tell(charge: Charge) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(charge) }))
  }

  fail() {
    this.readyState = FakeEvents.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = FakeEvents.CLOSED
  }
}

// Functions that jsdom does not have.
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

/** Shows a page as a browser has it once the script runs. */
export function renderPage(charge: Charge | null, change: Partial<Link> = {}) {
  vi.stubGlobal('EventSource', FakeEvents)
  return show({ kind: 'link', link: aLink(change), charge, now: NOW, withoutTrial: false })
}

export const show = (page: CheckoutPage) => render(<Page page={page} screens={allScreens} />)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
