import { screen } from '@testing-library/react'
import { TwoFactorCodeInvalid } from '@vintem/contracts/errors'
import { switchTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { expect, test } from 'vitest'
import { api } from '#lib/api.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { ConfirmCodeForm } from './confirm-code-form.tsx'

// Goal: a wrong code shows an error, which disappears after a right one.
test('the failure of one code is taken back with the next', async () => {
  let given = 0
  stubServer([
    [
      switchTwoFactor,
      () => {
        given += 1
        if (given === 1) throw refusal(TwoFactorCodeInvalid)
        return { recoveryCodes: null, session: null }
      },
    ],
  ])
  const { user } = await renderScreen(
    <ConfirmCodeForm
      label="Código"
      submitLabel="Enviar"
      backLabel="Voltar"
      onBack={() => undefined}
      onCode={async (code) => {
        await api(switchTwoFactor, { query: { code, enabled: 'true' } })
      }}
      onFailure={() => undefined}
      refusal="Falha ao ativar duplo fator de autenticação."
    />,
  )
  await user.type(screen.getByLabelText('Código'), '000000')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Falha ao ativar duplo fator de autenticação.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Enviar' }))

  await expect.poll(() => given).toBe(2)
  expect(screen.queryByText('Falha ao ativar duplo fator de autenticação.')).toBeNull()
})
