import { act, screen } from '@testing-library/react'
import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { getOwnAccess } from '@vintem/contracts/sessions/endpoints'
import { afterEach, expect, test } from 'vitest'
import { loadAccess } from '#lib/api.ts'
import { browserNow, hearTime, now } from '#lib/clock.ts'
import { queryClient } from '#lib/query-client.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'
import { MovedClock } from './moved-clock.tsx'

// Goal: the panel uses the day of the server's business clock, and says so where the clock was
// moved.
const access = { roles: [], toggles: [] }
const telling = (at: string) =>
  Response.json(access, { headers: { [BUSINESS_TIME_HEADER]: new Date(at).toISOString() } })
const moved = '2027-01-31T15:00:00.000Z'

afterEach(() => act(() => hearTime(telling(browserNow().toISOString()))))

// @spec 000 §3: The panel follows the …
test('answers of a sandbox tell the time, and what was read before is read again', async () => {
  stubServer([[getOwnAccess, () => telling(moved)]])
  await renderScreen(<MovedClock />)
  queryClient.setQueryData(['dashboard', 'balance'], 1)
  expect(screen.queryByText(/31\/01\/2027/)).toBeNull()

  await act(loadAccess)

  expect((await screen.findByText(/31\/01\/2027/)).textContent).toBe('Relógio: 31/01/2027')
  expect(now().toISOString().slice(0, 10)).toBe('2027-01-31')
  expect(queryClient.getQueryState(['dashboard', 'balance'])?.isInvalidated).toBe(true)
})

test('an answer that tells no time, or is a moment late, moves nothing', () => {
  hearTime(telling(moved))
  const before = now().getTime()
  queryClient.setQueryData(['dashboard', 'balance'], 1)

  hearTime(Response.json([]))
  hearTime(telling('2027-01-31T15:00:04.000Z'))

  expect(now().getTime() - before).toBeLessThan(3_000)
  expect(queryClient.getQueryState(['dashboard', 'balance'])?.isInvalidated).toBe(false)
})
