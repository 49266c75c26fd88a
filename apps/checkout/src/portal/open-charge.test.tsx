import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { OpenCharge } from './open-charge.tsx'
import { aCharge } from './portal-fixture.ts'

// Goal: a subscriber sees who pays an open charge, and when.
afterEach(cleanup)

describe('OpenCharge', () => {
  test.each([
    ['to be paid by hand', {}, 'Vence em 01/12/2026', 'Pagar Livre'],
    ['late', { status: 'LATE' }, 'Venceu em 01/12/2026', 'Pagar Livre'],
    ['of a kept card', { isOnCard: true }, 'Será cobrada no seu cartão em 01/12/2026', 'Ver Livre'],
    [
      'that the bank takes',
      { debitOn: '2026-12-03' },
      'O seu banco faz o débito em 03/12/2026, por Pix Automático',
      'Pagar agora Livre',
    ],
    ['whose card was refused', { status: 'FAILED' }, /cartão foi recusado/, 'Pagar Livre'],
  ] as const)('%s', (_, change, text, way) => {
    render(<OpenCharge charge={aCharge(change)} />)

    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
  })
})
