import { beginPasskey, listPasskeys } from '@vintem/contracts/passkeys/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { addsPasskey, AT_LOCALHOST } from '#test/passkeys.ts'
import { aColleague } from '#test/team.ts'
import { readUserHandle } from './passkey.ts'

// Goal: a browser makes a passkey that suffices to sign in, for the name that it called.
describe('beginPasskey', () => {
  const app = testApp({ publicUrl: 'https://painel.exemplo.com.br', allowedHosts: ['loja.lan'] })
  const somebody = async () => aColleague(app.current, await app.current.aSeller())
  const begin = (as: Awaited<ReturnType<typeof somebody>>['as'], headers = AT_LOCALHOST) =>
    app.current.call(beginPasskey, { as, headers })

  test('asks for one that finds its user and verifies the person', async () => {
    const { as, email, userId } = await somebody()

    const { body } = await begin(as)

    expect(body).toMatchObject({
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(readUserHandle(body.user.id)).toEqual({ sellerId: as.sellerId, userId })
    expect(Buffer.from(body.user.id, 'base64url').toString()).not.toContain(email)
  })

  test.each(['localhost', 'painel.exemplo.com.br', 'loja.lan'])(
    'at %s it is of %s',
    async (name) => {
      const { as } = await somebody()

      expect((await begin(as, { host: name })).body.rp.id).toBe(name)
    },
  )

  test('names those that the user has, so that a device makes no second', async () => {
    const { as } = await somebody()
    const { device } = await addsPasskey(app.current, as)

    const { body } = await begin(as)

    expect(body.excludeCredentials.map(({ id }) => id)).toEqual([device.id])
  })

  test('is no more than ten', async () => {
    const { as } = await somebody()
    for (let n = 0; n < 10; n++) await addsPasskey(app.current, as, `Chave ${n}`)
    expect((await app.current.call(listPasskeys, { as })).body).toHaveLength(10)

    const { status, errors } = await begin(as)

    expect([status, errors[0]?.code]).toEqual([409, 'BAR-1037'])
  })
})
