import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { keepFocus } from '#components/frame/keep-focus.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

// Goal: the focus is on the heading of recovery codes, and the printed page names their user.
function Steps() {
  const [isDone, setDone] = useState(false)
  if (!isDone) {
    return (
      <button type="button" onClick={() => setDone(true)}>
        Enviar
      </button>
    )
  }
  return (
    <RecoveryCodes
      codes={['aaaa-bbbb', 'cccc-dddd']}
      doneLabel="Concluir"
      onDone={() => undefined}
    />
  )
}

test('begin at their heading, and are printed with the name of their owner', async () => {
  const stop = keepFocus()
  const { user } = await renderScreen(<Steps />)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe('Guarde os códigos de recuperação')

  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))

  const printed = document.querySelector('iframe')?.contentDocument?.body.textContent
  expect(printed).toContain('ana@exemplo.com.br')
  expect(printed).toContain('aaaa-bbbb\ncccc-dddd')
  stop()
})
