import { screen } from '@testing-library/react'
import { SessionRefused, TwoFactorCodeInvalid } from '@vintem/contracts/errors'
import { verifyTwoFactor } from '@vintem/contracts/two-factor.endpoints'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { SecondStep } from './second-step.tsx'

// Goal: whoever mistypes a code is told so and may try again; who took too long begins anew.
test.each([
  ['a wrong code stays for another try', TwoFactorCodeInvalid, 0],
  ['a step whose time is over leads back', SessionRefused, 1],
] as const)('%s, and is told', async (_, kind, times) => {
  const fail = () => {
    throw refusal(kind)
  }
  stubServer([[verifyTwoFactor, fail]])
  const onBack = vi.fn<() => void>()
  const waiting = { token: 'half', secondStep: 'CODE' } as const
  const { user } = await renderScreen(<SecondStep waiting={waiting} onBack={onBack} />)

  await user.type(screen.getByLabelText('Código'), '123456{Enter}')

  expect(await screen.findByText(`${kind.code} - ${kind.description}`)).toBeTruthy()
  expect(onBack).toHaveBeenCalledTimes(times)
})
