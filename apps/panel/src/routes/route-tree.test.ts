import { drawnScreens } from '@vintem/contracts/drawn-screens'
import { expect, test } from 'vitest'
import { createPanelRouter } from './panel-router.ts'
import type { PageModule } from './screen-route.tsx'

// Goal: every path that begins with /redefinir-senha is public (specification 1 §2.1), also one that
// an e-mail program has mangled.

// @spec 000 §2.1: `/redefinir-senha`, `/redefinir-senha/{id}`, and any path below, public
test.each([
  ['/redefinir-senha/abc', '/redefinir-senha/abc'],
  ['/redefinir-senha/abc/def?x=1', '/redefinir-senha'],
  ['/redefinir-senha/abc/def/ghi', '/redefinir-senha'],
])('%s leads to %s', async (path, expected) => {
  history.replaceState(null, '', path)
  const router = createPanelRouter()
  await router.load()
  await expect.poll(() => router.state.status).toBe('idle')
  expect(router.latestLocation.href).toBe(expected)
})

test('the lists that the server draws are those whose pages say how', async () => {
  const files = import.meta.glob<PageModule>(['./*.tsx', '!./*.test.tsx'])
  const drawn: string[] = []
  for (const [file, load] of Object.entries(files)) {
    const { page } = await load()
    if (page?.drawn) drawn.push(`/${file.slice(2, -'.tsx'.length).replaceAll('.', '/')}`)
  }
  expect(drawn.toSorted()).toEqual(drawnScreens.map(({ path }) => path).toSorted())
})
