import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ClockFrom } from '../lib/clock.tsx'
import type { Charge } from '../lib/watch-charge.ts'
import { ChallengeFrame } from './challenge-frame.tsx'

// Goal: a buyer whose bank's page failed to open, or was closed too soon, opens it again.
// @spec 000 §3: The page of the card's bank can be opened again
test('the page of the bank can be opened again', async () => {
  const challenge = { url: 'https://banco.example/confirmar', until: '2026-11-23T12:10:00.000Z' }
  render(
    <ClockFrom serverNow="2026-11-23T12:00:00.000Z">
      <ChallengeFrame
        charge={{ charge: 'c' } as Charge}
        challenge={challenge}
        heading={<h2>Confirme com o banco</h2>}
        take={async (answer) => void (await answer)}
      />
    </ClockFrom>,
  )
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Página do banco do seu cartão')
  const first = frame()
  fireEvent.load(first)

  await userEvent.click(screen.getByRole('button', { name: 'Abrir novamente' }))

  expect(frame()).not.toBe(first)
  expect(frame().src).toBe(challenge.url)
  expect(frame().hidden).toBe(false)
})
