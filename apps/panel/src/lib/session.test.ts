import { ApiError } from '@vintem/contracts/client'
import { RefreshRefused } from '@vintem/contracts/errors'
import { afterEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../test/render-screen.tsx'
import { Session, type SessionEvent, type TabMessage } from './session.ts'

// Goal: one refresh serves everyone who waits for it, in this tab and in others, and no tab keeps a
// session that the server or another tab has ended. Method: sessions in tabs of a simulated
// browser, whose lock, channel and clock the test controls.

function aBrowser() {
  const listeners: ((message: TabMessage) => void)[] = []
  const browser = { nowMs: 0, refreshes: 0, refuse: undefined as ApiError | undefined }
  let turn: Promise<unknown> = Promise.resolve()

  const openTab = () => {
    const heard: SessionEvent[] = []
    const own: ((message: TabMessage) => void)[] = []
    const session = new Session({
      now: () => browser.nowMs,
      refresh: async () => {
        browser.refreshes += 1
        await Promise.resolve()
        if (browser.refuse) throw browser.refuse
        return aToken(`refreshed-${browser.refreshes}`)
      },
      onTabMessage: (listener) => {
        own.push(listener)
        listeners.push(listener)
      },
      tellTabs: (message) => {
        for (const listener of listeners) if (!own.includes(listener)) listener(message)
      },
      exclusively: (action) => {
        const mine = turn.then(action)
        turn = mine.catch(() => undefined)
        return mine
      },
    })
    session.subscribe((event) => heard.push(event))
    return Object.assign(session, { heard })
  }
  return Object.assign(browser, { openTab })
}

const refused = new ApiError(RefreshRefused.status, [RefreshRefused])

afterEach(() => localStorage.clear())

describe('Session', () => {
  // @spec 000 §4 Session and terms: Less than 120 s …
  test('gives the token as long as it has more life than the margin', async () => {
    const browser = aBrowser()
    const tab = browser.openTab()
    tab.begin(aUser(), aToken('first', 900))

    browser.nowMs = 779_000
    expect(await tab.token(120)).toBe(aToken('first', 900))
    expect(browser.refreshes).toBe(0)

    browser.nowMs = 781_000
    expect(await tab.token(60)).toBe(aToken('first', 900))
    expect(await tab.token(120)).toBe(aToken('refreshed-1'))
  })

  test('refreshes once for simultaneous calls', async () => {
    const browser = aBrowser()
    const tab = browser.openTab()
    tab.begin(aUser(), aToken('short', 30))

    const tokens = await Promise.all([
      tab.token(120),
      tab.token(120),
      tab.renew(aToken('short', 30)),
    ])

    expect(new Set(tokens)).toEqual(new Set([aToken('refreshed-1')]))
    expect(browser.refreshes).toBe(1)
  })

  // @spec 000 §4 Session and terms: Simultaneous refreshes are queued
  test('refreshes once for simultaneous calls of two tabs', async () => {
    const browser = aBrowser()
    const one = browser.openTab()
    const two = browser.openTab()
    one.begin(aUser(), aToken('short', 30))

    expect(await Promise.all([one.token(120), two.token(120)])).toEqual([
      aToken('refreshed-1'),
      aToken('refreshed-1'),
    ])
    expect(browser.refreshes).toBe(1)
  })

  // @spec 000 §3: Kept locally: facts and …
  // @spec 000 §9: Roles and flags in browser storage
  test('comes back on a new page with one refresh, from the facts in storage', async () => {
    const browser = aBrowser()
    browser.openTab().begin(aUser(), aToken())
    const later = browser.openTab()

    expect(later.user()).toEqual(aUser())
    expect(await Promise.all([later.token(120), later.token(60)])).toHaveLength(2)
    expect(browser.refreshes).toBe(1)
  })

  // @spec 000 §3: Kept locally: facts and toggles; the tokens are not (decision 12)
  test('keeps no token in storage', () => {
    aBrowser().openTab().begin(aUser(), aToken('secret'))
    expect(JSON.stringify({ ...localStorage })).not.toContain(aToken('secret'))
  })

  // @spec 000 §4 Session and terms: A failed refresh, or …
  test('ends in every tab when the refresh is refused', async () => {
    const browser = aBrowser()
    const one = browser.openTab()
    const two = browser.openTab()
    one.begin(aUser(), aToken('short', 30))
    browser.refuse = refused

    await expect(one.token(120)).rejects.toBe(refused)

    for (const tab of [one, two]) {
      expect(tab.user()).toBeUndefined()
      expect(tab.heard.at(-1)).toBe('expired')
    }
    expect(localStorage).toHaveLength(0)
    await expect(two.token(60)).rejects.toMatchObject({ status: 401 })
    expect(browser.refreshes).toBe(1)
  })

  test('survives a refresh that did not reach the server', async () => {
    const browser = aBrowser()
    const tab = browser.openTab()
    tab.begin(aUser(), aToken('short', 30))
    browser.refuse = new ApiError(0, [])

    await expect(tab.token(120)).rejects.toMatchObject({ status: 0 })
    browser.refuse = undefined
    expect(await tab.token(120)).toBe(aToken('refreshed-2'))
    expect(tab.user()).toEqual(aUser())
  })

  test('ends in every tab when the user leaves one', () => {
    const browser = aBrowser()
    const one = browser.openTab()
    const two = browser.openTab()
    one.begin(aUser(), aToken())

    two.end('left')

    expect(one.user()).toBeUndefined()
    expect(one.heard).toEqual(['began', 'left'])
  })

  test('follows another user who signs in in another tab', () => {
    const browser = aBrowser()
    const one = browser.openTab()
    const two = browser.openTab()
    one.begin(aUser(), aToken())

    two.begin({ ...aUser('SALE'), email: 'beto@exemplo.com.br' }, aToken('beto'))

    expect(one.user()?.email).toBe('beto@exemplo.com.br')
    expect(one.heard).toEqual(['began', 'began'])
  })

  test('says so when the user may do other things, and only then', () => {
    const tab = aBrowser().openTab()
    tab.begin(aUser(), aToken())

    tab.setAccess({ roles: [...aUser().roles], toggles: [...aUser().toggles] })
    expect(tab.heard).toEqual(['began'])

    tab.setAccess({ roles: ['SELLER_SALE'], toggles: [] })
    expect(tab.heard).toEqual(['began', 'changed'])
    expect(tab.user()).toMatchObject({ roles: ['SELLER_SALE'], toggles: [] })
  })
})
