import { type ApiKeyEdit, editApiKey } from '@vintem/contracts/api-keys/endpoints'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { aKey } from '#test/api-keys.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: a key is renamed and narrowed freely; what makes it do more is confirmed by its person.
describe('editApiKey', () => {
  const app = testApp()
  const base = { title: 'Loja', active: true }
  const admin = async () => app.current.aUser(await app.current.aSeller())
  const edit = (as: TestUser, id: string, body: Partial<z.input<typeof ApiKeyEdit>>) =>
    app.current.call(editApiKey, {
      as,
      params: { id },
      body: { ...base, ...body },
      stepUp: 'asked',
    })

  // @spec 001 §7 Integrations: PUT title and active
  test('changes title and activity, and leaves what is not sent', async () => {
    const as = await admin()
    const { id } = await aKey(app.current, as, {
      scopes: ['charges:write'],
      ipRanges: ['10.0.0.1'],
    })
    const edited = await edit(as, id, { title: 'Loja nova', active: false })
    expect(edited.body).toMatchObject({
      uuid: id,
      title: 'Loja nova',
      active: false,
      scopes: ['charges:write'],
      ipRanges: ['10.0.0.1'],
    })
  })

  const wide = { scopes: ['charges:write' as const], ipRanges: ['10.0.0.0/8'] }
  test.each([
    ['another scope', { scopes: ['charges:write' as const, 'refunds:write' as const] }],
    ['any address', { ipRanges: [] }],
    ['another address', { ipRanges: ['10.0.0.0/8', '11.0.0.0/8'] }],
  ])('asks before it gives %s', async (_, body) => {
    const as = await admin()
    const { id } = await aKey(app.current, as, wide)
    expect((await edit(as, id, body)).status).toBe(428)
    const confirmed = await app.current.call(editApiKey, {
      as,
      params: { id },
      body: { ...base, ...body },
    })
    expect(confirmed.body).toMatchObject(body)
  })

  test.each([
    ['reading in place of writing', { scopes: ['charges:read' as const] }],
    ['fewer addresses', { ipRanges: ['10.0.0.0/8'] }],
  ])('does not ask for %s', async (_, body) => {
    const as = await admin()
    const { id } = await aKey(app.current, as, wide)
    expect((await edit(as, id, body)).status).toBe(200)
  })

  test('finds no key of another seller, and none that is not there', async () => {
    const { id } = await aKey(app.current, await admin())
    expect((await edit(await admin(), id, {})).status).toBe(404)
  })
})
