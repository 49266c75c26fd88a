import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClockFrom } from '../lib/clock.tsx'
import { Countdown } from './countdown.tsx'

// Goal: the countdown never shows more time than is left.
test.each([
  ['2026-11-21T12:00:00.000Z', '1:00:00'],
  ['2026-11-21T12:00:00.400Z', '59:59'],
  ['2026-11-21T12:59:59.100Z', '00:00'],
])('at %s, of an hour from noon, %s are left', (serverNow, left) => {
  const html = renderToString(
    <ClockFrom serverNow={serverNow}>
      <Countdown until="2026-11-21T13:00:00.000Z" />
    </ClockFrom>,
  )

  expect(html).toContain(`>${left}<`)
})
