import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { MoneyField } from './money-field.tsx'

// Goal: the amount shown is the amount in cents, typed, pasted or set.
function Field({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyField label="Valor" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

async function edit(start: number | null, act: () => Promise<unknown>) {
  renderInPanel(<Field start={start} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.click(input)
  await act()
  return [input.value, screen.getByRole('status').textContent]
}

describe('MoneyField', () => {
  // @spec 000 §1: BRL, as people write it
  // @spec 000 §5: Masks: currency, percentage, dates
  test.each([
    ['1', '0,01', 1],
    ['123456', '1.234,56', 123_456],
    ['a1b2', '0,12', 12],
    ['0', '0,00', 0],
    ['12345678901234', '12.345.678.901,23', 1_234_567_890_123],
  ])('typing %s shows %s', async (keys, shown, value) => {
    expect(await edit(null, () => userEvent.keyboard(keys))).toEqual([shown, String(value)])
  })

  test.each([
    ['R$ 1.234,56', '1.234,56', 123_456],
    ['1234', '1.234,00', 123_400],
    ['12,5', '12,50', 1250],
    ['abc', '0,99', 99],
    ['-5,00', '0,99', 99],
  ])('pasting %s shows %s', async (text, shown, value) => {
    expect(await edit(99, () => userEvent.paste(text))).toEqual([shown, String(value)])
  })

  test.each([
    [1234, 1, '1,23', 123],
    [1, 1, '', null],
    [0, 1, '', null],
  ])('%i erased %i times shows %s', async (start, times, shown, value) => {
    const erase = () => userEvent.keyboard('{Backspace}'.repeat(times))
    expect(await edit(start, erase)).toEqual([shown, String(value)])
  })

  test('typing 0 over what is chosen is an amount of zero', async () => {
    const zero = () => userEvent.keyboard('{Control>}a{/Control}0')
    expect(await edit(1234, zero)).toEqual(['0,00', '0'])
  })
})
