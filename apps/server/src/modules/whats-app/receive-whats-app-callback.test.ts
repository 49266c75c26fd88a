import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { writeWhatsAppAnswer, writeWhatsAppStatus } from '#rails/whats-app/callback.ts'
import { testApp } from '#test/harness.ts'
import { tellWhatsApp } from '#test/whats-app.ts'

// Goal: only who knows the address reports anything, each report is stored once, and what is of no
// message or seller is stored nowhere.
describe('receiveWhatsAppCallback', () => {
  const app = testApp()
  const tell = (body: object, secret?: string) => tellWhatsApp(app.current, body, secret)
  const stored = () =>
    app.current.sql(`select kind, key from work where kind like 'whats-app%' order by key`)

  test('an address with another secret is none, and other bodies are refused', async () => {
    const answer = writeWhatsAppAnswer({ id: 'a', phone: '5511987654321', text: 'SAIR' })
    expect(await tell(answer, 'x')).toBe(404)
    expect(await tell({ nothing: true })).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('a report is stored once, however often it comes', async () => {
    const sellerId = await app.current.aSeller()
    const at = await app.current.clock.now()
    const status = { sellerId, id: newId(), state: 'READ' as const, at, code: null }
    for (const _ of [1, 2]) expect(await tell(writeWhatsAppStatus(status))).toBe(204)
    expect(await stored()).toEqual([{ kind: 'whats-app-reported', key: `${status.id} READ` }])
    await app.current.runner.drain()
  })

  test('what a stranger writes is stored nowhere', async () => {
    const before = await stored()
    for (const text of ['SAIR', 'Quanto devo?']) {
      await tell(writeWhatsAppAnswer({ id: newId(), phone: '5511900000000', text }))
    }
    expect(await stored()).toEqual(before)
  })
})
