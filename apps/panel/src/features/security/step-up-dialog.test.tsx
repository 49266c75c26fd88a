import { act, screen, waitFor } from '@testing-library/react'
import { StepUpRequired, TwoFactorCodeInvalid, WrongPassword } from '@vintem/contracts/errors'
import { confirmOperation } from '@vintem/contracts/step-up/endpoints'
import { generateTwoFactor, getTwoFactorStatus } from '@vintem/contracts/two-factor/endpoints'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { api, session } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useWaitingOperation } from '#lib/step-up.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

// Goal: operations are confirmed in one dialog and then done; after a cancellation the form is
// unchanged.
const operation = 'a'.repeat(64)
const asked = () =>
  Response.json(
    { errors: [{ ...StepUpRequired, operation, action: 'Alterar tudo' }] },
    { status: 428 },
  )

beforeEach(() => queryClient.clear())

/** A button in a dialog, whose call must be confirmed. */
function Asking() {
  const waiting = useWaitingOperation()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Alterar?"
        confirmLabel="Alterar"
        onConfirm={async () => setDone((await api(generateTwoFactor)).qrCodeUrl)}
      >
        Tudo será alterado.
      </ConfirmDialog>
      {done && <p>Feito: {done}</p>}
      {waiting && <StepUpDialog operation={waiting} />}
    </>
  )
}

async function begin(
  status: boolean,
  confirm: (call: { body: unknown }) => unknown,
  hasPasskeys = false,
) {
  const calls = stubServer([
    [getTwoFactorStatus, () => ({ status, hasPasskeys, isDemanded: false, recoveryCodesLeft: 0 })],
    [confirmOperation, confirm],
    [
      generateTwoFactor,
      ({ headers }) => (headers.get('step-up') === 'grant' ? { qrCodeUrl: 'otpauth' } : asked()),
    ],
  ])
  const { user } = await renderScreen(<Asking />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByRole('button', { name: 'Alterar' }))
  await screen.findByText(/Alterar tudo/)
  return { user, calls }
}

test.each([
  ['the password, where there is no authenticator', false, 'Senha', 'password', WrongPassword],
  ['a code of the authenticator', true, 'Código do autenticador', 'code', TwoFactorCodeInvalid],
] as const)(
  'takes %s, says when it is wrong, and goes on',
  async (_, status, label, name, wrong) => {
    let tries = 0
    const { user, calls } = await begin(status, () => {
      tries += 1
      if (tries === 1) throw refusal(wrong, name)
      return { grant: 'grant', expiresAt: '2027-01-01T00:00:00Z' }
    })
    const field = await screen.findByLabelText(label)
    await waitFor(() => expect(document.activeElement).toBe(field))

    await user.type(field, '123456{Enter}')
    expect(await screen.findByText(wrong.description)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.type(field, '{Enter}')

    expect(await screen.findByText('Feito: otpauth')).toBeTruthy()
    expect(calls.findLast(({ at }) => at === confirmOperation.at)?.body).toEqual({
      operation,
      [name]: '123456',
    })
    expect(screen.queryByText(/Alterar tudo/)).toBeNull()
  },
)

test('a session that ends takes the dialog with it', async () => {
  await begin(false, () => undefined)

  act(() => session.end('expired'))

  await waitFor(() => expect(screen.queryByText(/Alterar tudo/)).toBeNull())
})

test.each([
  [
    'Cancelar',
    async (user: { keyboard: (keys: string) => Promise<void> }) =>
      user.keyboard('{Tab}{Tab}{Enter}'),
  ],
  [
    'Escape',
    async (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}'),
  ],
])('%s leaves what asked as it was, and gives the focus back', async (_, leave) => {
  const { user, calls } = await begin(false, () => undefined)
  const field = await screen.findByLabelText('Senha')
  await waitFor(() => expect(document.activeElement).toBe(field))

  await leave(user)

  await waitFor(() => expect(screen.queryByText(/Alterar tudo/)).toBeNull())
  expect(screen.getByText('Operação não confirmada: nada foi alterado.')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Alterar' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(calls.filter(({ at }) => at === generateTwoFactor.at)).toHaveLength(1)
})

test('who has passkeys alone gives a recovery code where the browser has none', async () => {
  const { user, calls } = await begin(
    false,
    () => ({ grant: 'grant', expiresAt: '2027-01-01T00:00:00Z' }),
    true,
  )
  await user.type(await screen.findByLabelText('Código de recuperação'), 'abcd-efgh{Enter}')

  expect(await screen.findByText('Feito: otpauth')).toBeTruthy()
  expect(calls.findLast(({ at }) => at === confirmOperation.at)?.body).toEqual({
    operation,
    code: 'abcd-efgh',
  })
})

test('who has a passkey is asked for it, and may give a code', async () => {
  vi.stubGlobal('PublicKeyCredential', {})
  vi.stubGlobal('isSecureContext', true)
  const { user } = await begin(true, () => undefined, true)
  const button = await screen.findByRole('button', { name: 'Usar chave de acesso' })
  await waitFor(() => expect(document.activeElement).toBe(button))

  await user.click(screen.getByRole('button', { name: 'Usar um código' }))

  const field = await screen.findByLabelText('Código do autenticador')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
