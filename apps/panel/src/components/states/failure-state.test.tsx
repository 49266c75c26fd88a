import { screen } from '@testing-library/react'
import { InvalidRequest, NotFound, RailUnavailable, Unexpected } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { refusal } from '../../../test/stub-server.ts'
import { FailureState } from './failure-state.tsx'

// Goal: a missing object is shown as missing, and what was refused as refused, without a useless retry.
const show = (error: unknown) =>
  renderInPanel(
    <FailureState
      title="Não foi possível carregar o cliente."
      refusal="Este cliente não pode ser visto assim."
      error={error}
      onRetry={() => undefined}
    />,
  )

// @spec 000 §5: An id that nothing has: 'Não encontrado', without another try
test.each([
  ['an id that nothing has', refusal(NotFound)],
  ['an address that is mangled', refusal(InvalidRequest, 'id')],
])('%s is not found', (_, error) => {
  show(error)

  expect(screen.getByText('Não encontrado')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what the server refused is not tried again', () => {
  show(refusal(InvalidRequest, 'day'))

  expect(screen.getByText('Este cliente não pode ser visto assim.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['of the server', refusal(Unexpected)],
  ['of a bank that is not reached', refusal(RailUnavailable)],
  ['of the network', new TypeError('Failed to fetch')],
])('a failure %s can be tried again', (_, error) => {
  show(error)

  expect(screen.getByText('Não foi possível carregar o cliente.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})
