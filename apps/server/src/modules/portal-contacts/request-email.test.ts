import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aContact, age, askForCode, FORMER, mailsAt, NEW } from '#test/portal-contacts.ts'

// Goal: a code goes to the new address alone, and changes nothing by itself.
describe('requestEmailAtPortal', () => {
  const app = testApp()

  test('writes to the new address, and stores no code', async () => {
    const who = await aContact(app.current, 'pede-codigo')
    expect((await askForCode(app.current, who, NEW.toUpperCase())).status).toBe(204)
    await app.current.runner.drain()

    const [mail] = await mailsAt(app.current, who, NEW)
    const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(await mailsAt(app.current, who, FORMER)).toEqual([])
    const rows = await app.current.sql<object>(
      'select c.*, w.* from portal_email_change c, work w where w.kind = $1 and w.seller_id = $2',
      ['send-email-code', who.shop.as.sellerId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows).replaceAll(/[\w-]{30,}|[\d-]{10}T[\d:.]+/g, '')).not.toContain(code)
  })

  test('refuses the same address, a wrong one, an old link and a stranger', async () => {
    const who = await aContact(app.current, 'recusa-email')
    expect(await askForCode(app.current, who, FORMER)).toMatchObject({
      status: 409,
      errors: [{ code: 'BAR-8973' }],
    })
    expect((await askForCode(app.current, who, 'ana')).errors).toMatchObject([{ field: 'email' }])
    expect((await askForCode(app.current, { ...who, headers: {} })).status).toBe(401)
    await age(app.current, who)
    expect((await askForCode(app.current, who)).status).toBe(403)
  })

  test('counts what is asked of one mailbox, and what is sent to one address', async () => {
    const who = await aContact(app.current, 'conta-codigos')
    for (const _ of [1, 2]) await askForCode(app.current, who, 'contada@exemplo.com.br')
    const used = await app.current.sql<{ rule: string; used: number }>(
      `select rule, max(used)::int as used from ration where rule like 'portal co%day' group by rule`,
    )
    expect(used).toEqual(
      expect.arrayContaining([
        { rule: 'portal code address day', used: 2 },
        { rule: 'portal contact day', used: 2 },
      ]),
    )
  })
})
