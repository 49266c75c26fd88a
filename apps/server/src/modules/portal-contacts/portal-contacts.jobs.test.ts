import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aContact, askForCode, mailsAt, NEW, typeCode } from '#test/portal-contacts.ts'
import { retryAtOnce } from '#test/refunds.ts'

// Goal: a code arrives once, whatever the mail server does, and none that is over is sent.
describe('send-email-code', () => {
  const app = testApp()
  const codes = async (who: Awaited<ReturnType<typeof aContact>>) => {
    await retryAtOnce(app.current)
    await app.current.runner.drain()
    return mailsAt(app.current, who, NEW)
  }

  test.each(['down', 'timeout-before', 'timeout-after'] as const)('after %s', async (fault) => {
    const who = await aContact(app.current, `correio-${fault}`)
    await app.current.sandbox.failNext('email', fault)
    await askForCode(app.current, who)
    await app.current.runner.drain()
    const mails = await codes(who)
    expect(mails).toHaveLength(1)
    const code = /\b\d{6}\b/.exec(mails[0]?.body ?? '')?.[0] ?? ''
    expect((await typeCode(app.current, who, code)).status).toBe(204)
  })

  test('a code that ran out is not sent', async () => {
    const who = await aContact(app.current, 'tarde-demais')
    await app.current.sandbox.failNext('email', 'down')
    await askForCode(app.current, who)
    await app.current.runner.drain()
    await app.current.sql('update portal_email_change set expires_at = created_at')
    expect(await codes(who)).toEqual([])
  })
})
