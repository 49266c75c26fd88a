// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tellVisit } from './tell-visit.ts'

// Goal: a page that is seen is a visit, one call and no more; a page that nobody sees is none, and no failure of the
// call is anybody's.
describe('tellVisit', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  const called = () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  test('calls once, and lets the page go on', () => {
    const fetched = called()
    hide(false)
    tellVisit('abc')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(fetched.mock.calls).toEqual([
      ['/api/core/public/checkout/abc/visits', { method: 'POST', keepalive: true }],
    ])
  })

  test('waits until the page is seen', () => {
    const fetched = called()
    hide(true)
    tellVisit('abc')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(fetched).not.toHaveBeenCalled()
    hide(false)
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
