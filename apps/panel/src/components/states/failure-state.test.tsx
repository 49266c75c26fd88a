import { screen } from '@testing-library/react'
import { InvalidRequest, NotFound, Unexpected } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { refusal } from '../../../test/stub-server.ts'
import { FailureState } from './failure-state.tsx'

// Goal: a missing object is shown as missing, without a useless retry.
const show = (error: unknown) =>
  renderInPanel(
    <FailureState
      title="Não foi possível carregar o cliente."
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

test('any other failure can be tried again', () => {
  show(refusal(Unexpected))

  expect(screen.getByText('Não foi possível carregar o cliente.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})
