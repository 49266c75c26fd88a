import { screen } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { changeConsent, getConsent } from '@vintem/contracts/consents/endpoints'
import { ConsentEnded } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { ConsentSection } from './consent-section.tsx'
import type { Consent } from './reminders.queries.ts'

// Goal: a seller notes that a customer has consented to WhatsApp, and cannot take back a customer's no.
const none: Consent = {
  available: true,
  phone: '5511987654321',
  given: false,
  source: null,
  givenAt: null,
  endedBy: null,
  endedAt: null,
}
const given: Consent = {
  ...none,
  given: true,
  source: 'SELLER',
  givenAt: '2026-11-20T12:00:00.000Z',
}

async function open(consent: Consent, change: () => Consent = () => given, profile?: Profile) {
  const calls = stubServer([
    [getConsent, () => consent],
    [changeConsent, change],
  ])
  const { user } = await renderScreen(<ConsentSection customerId="1" />, profile)
  return { user, changes: () => calls.filter(({ at }) => at.startsWith('PUT')) }
}
const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: /autorizou avisos no \(11\) 98765-4321/ })

test('notes a consent, and says since when', async () => {
  const { user, changes } = await open(none)
  expect(await screen.findByText(/nada é enviado por WhatsApp/)).toBeTruthy()
  await user.click(await theSwitch())
  await screen.findByText('Autorização registrada.')
  expect(screen.getByText(/Registrada pela sua equipe/)).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ given: true }])
})

test('what the customer has ended stays so', async () => {
  await open({ ...none, endedBy: 'ANSWER', endedAt: '2026-11-20T12:00:00.000Z' })
  expect((await theSwitch()).disabled).toBe(true)
  expect(screen.getByText(/que respondeu SAIR/)).toBeTruthy()
})

test('says why the server refuses', async () => {
  const { user } = await open(none, () => {
    throw refusal(ConsentEnded)
  })
  await user.click(await theSwitch())
  expect(await screen.findByText(/Só ele pode voltar atrás/)).toBeTruthy()
})

test('who may only look changes nothing', async () => {
  await open(given, undefined, 'VIZUALIZATION')
  expect(await screen.findByText(/Registrada pela sua equipe/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('where nothing is sent by WhatsApp, nothing is shown', async () => {
  await open({ ...none, available: false })
  expect(screen.queryByRole('switch')).toBeNull()
})
