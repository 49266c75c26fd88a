import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { DateField } from '#components/fields/date-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { FilterBar } from './filter-bar.tsx'

// Goal: nothing is filtered until asked, and every filter in force can be seen and removed.
type Filter = { title: string; buyer: string; from: string }

const empty: Filter = { title: '', buyer: '', from: '' }

function renderBar() {
  const onApply = vi.fn<(filter: Filter) => void>()
  const onRemove = vi.fn<() => void>()
  renderInPanel(
    <FilterBar
      value={{ ...empty, title: 'Aula' }}
      empty={empty}
      onApply={onApply}
      chips={[{ label: 'Título: Aula', onRemove }]}
      fields={(draft, change) => (
        <>
          <TextField label="Cliente" value={draft.buyer} onChange={(buyer) => change({ buyer })} />
          <DateField label="Desde" value={draft.from} onChange={(from) => change({ from })} />
        </>
      )}
    />,
  )
  return { onApply, onRemove }
}

describe('FilterBar', () => {
  test('applies the draft, with what was in force', async () => {
    const { onApply } = renderBar()
    await userEvent.click(screen.getByRole('button', { name: /Filtros/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Cliente' }), 'Ana')
    expect(onApply).not.toHaveBeenCalled()

    await userEvent.keyboard('{Enter}')

    expect(onApply.mock.calls).toEqual([[{ ...empty, title: 'Aula', buyer: 'Ana' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a day that there is not is no filter', async () => {
    const { onApply } = renderBar()
    await userEvent.click(screen.getByRole('button', { name: /Filtros/ }))

    await userEvent.type(screen.getByRole('textbox', { name: 'Desde' }), '31022027{Enter}')

    expect(screen.getByText('Data inválida.')).toBeDefined()
    expect(onApply).not.toHaveBeenCalled()
  })

  // @spec 000 §2.6: List filter bar
  test('chips remove one filter, or all', async () => {
    const { onApply, onRemove } = renderBar()
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Título: Aula' }))
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
    expect(onApply.mock.calls).toEqual([[empty]])
  })
})
