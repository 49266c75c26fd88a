import { listPasskeys } from '@vintem/contracts/passkeys/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { addsPasskey, aUserWithPasskey, entersWithPasskey } from '#test/passkeys.ts'

// Goal: somebody sees their own passkeys, where and when each was made, and when it was last used.
const app = testApp()

test('lists one’s own, the oldest first, and no key', async () => {
  const { as, device } = await aUserWithPasskey(app.current)
  await addsPasskey(app.current, as, 'Chave azul')
  await entersWithPasskey(app.current, device)

  const { body } = await app.current.call(listPasskeys, { as })

  expect(body).toEqual([
    {
      uuid: expect.any(String),
      name: 'Celular',
      host: 'localhost',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
    expect.objectContaining({ name: 'Chave azul', lastUsedAt: null }),
  ])
})
