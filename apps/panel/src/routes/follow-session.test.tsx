import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { aToken, aUser } from '../../test/render-screen.tsx'
import { followSession } from './follow-session.ts'
import { createPanelRouter } from './panel-router.ts'

// Goal: a session that ended leads to the sign-in and back, but takes nobody away from a screen
// that asks for none, as that of a new password, even while it is still being loaded.

async function openWithAStaleSession(path: string): Promise<string> {
  history.replaceState(null, '', path)
  const router = createPanelRouter()
  followSession(router)
  const loaded = router.load()
  session.end('expired')
  await loaded
  await expect.poll(() => router.state.status).toBe('idle')
  return router.latestLocation.href
}

beforeEach(() => session.begin(aUser(), aToken()))

describe('a session that has ended', () => {
  test.each(['/redefinir-senha/token', '/redefinir-senha', '/sandbox', '/login'])(
    'leaves %s as it is',
    async (path) => {
      expect(await openWithAStaleSession(path)).toBe(path)
    },
  )

  // @spec 000 §2.2: A session that ends leads to the sign-in, and 'Sair' to `/login`
  test('leads from any other screen to the sign-in, and back', async () => {
    expect(await openWithAStaleSession('/clientes?name=Ana')).toBe(
      `/login?destino=${encodeURIComponent('/clientes?name=Ana')}&sessao=encerrada`,
    )
  })
})
