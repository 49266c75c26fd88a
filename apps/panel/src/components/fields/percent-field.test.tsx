import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { PercentField, percentToBps } from './percent-field.tsx'

// Goal: a percentage never passes 100, keeps to its length, and becomes exact basis points.
function Field({ decimal }: { decimal: boolean }) {
  const [value, setValue] = useState('')
  const size = decimal ? { decimal, maxLength: 5 } : {}
  return <PercentField label="Desconto" value={value} onChange={setValue} {...size} />
}

describe('PercentField', () => {
  // @spec 000 §5: Masks: currency, percentage, dates
  test.each([
    [false, '10', '10'],
    [false, '1a0', '10'],
    [false, '10,5', '100'],
    [false, '250', '100'],
    [true, '12,5', '12,5'],
    [true, '12.5', '12,5'],
    [true, '12,345', '12,34'],
    [true, '99,99', '99,99'],
    [true, '100,1', '100'],
    [true, ',5', '5'],
  ])('decimal %s: typing %s leaves %s', async (decimal, keys, shown) => {
    renderInPanel(<Field decimal={decimal} />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, keys)
    expect(input.value).toBe(shown)
  })
})

test.each([
  ['0', 0],
  ['10', 1000],
  ['12,5', 1250],
  ['12,', 1200],
  ['0.01', 1],
  ['100', 10_000],
  ['', undefined],
  ['1,234', undefined],
  ['x', undefined],
])('%s is %s basis points', (text, bps) => {
  expect(percentToBps(text)).toBe(bps)
})
