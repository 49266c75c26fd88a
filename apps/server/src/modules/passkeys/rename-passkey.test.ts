import { listPasskeys, renamePasskey } from '@vintem/contracts/passkeys/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aUserWithPasskey } from '#test/passkeys.ts'
import { aColleague } from '#test/team.ts'

// Goal: somebody gives their own passkey a name they know it by, and nobody else's.
const app = testApp()

test('one’s own has another name', async () => {
  const { as, passkeyId } = await aUserWithPasskey(app.current)
  const params = { id: passkeyId }

  const { body } = await app.current.call(renamePasskey, { as, params, body: { name: ' Azul ' } })

  expect(body).toMatchObject({ uuid: passkeyId, name: 'Azul' })
  expect((await app.current.call(listPasskeys, { as })).body).toEqual([body])
})

test('that of a colleague or of another seller keeps its own', async () => {
  const { as, passkeyId, sellerId } = await aUserWithPasskey(app.current)
  const colleague = await aColleague(app.current, sellerId)
  const stranger = await app.current.aUser(await app.current.aSeller())
  const change = { params: { id: passkeyId }, body: { name: 'Minha agora' } }

  for (const other of [colleague.as, stranger]) {
    expect((await app.current.call(renamePasskey, { as: other, ...change })).status).toBe(404)
  }
  expect((await app.current.call(listPasskeys, { as })).body[0]?.name).toBe('Celular')
})
