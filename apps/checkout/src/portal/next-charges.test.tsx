import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { NextCharges } from './next-charges.tsx'
import type { PortalSubscription } from './portal-endpoints.ts'
import { aNextCharge, aSubscription } from './portal-fixture.ts'

afterEach(cleanup)

// Goal: a subscriber reads what is charged next and when, opens what makes up a value, and is told why nothing comes.
describe('NextCharges', () => {
  const open = (change: Partial<PortalSubscription>) => {
    const { container } = render(<NextCharges subscription={aSubscription(change)} />)
    return container.textContent.replaceAll('\u00a0', ' ')
  }

  test('lists the charges to come, and opens the parts of a value', async () => {
    const discounted = aNextCharge({
      from: '2027-02-28',
      expirationDate: '2027-02-28',
      value: 108,
      lines: [
        { kind: 'BASE', value: 120 },
        { kind: 'DISCOUNT', value: -12 },
      ],
    })
    const free = {
      from: '2027-03-31',
      expirationDate: '2027-03-31',
      outcome: 'FREE',
      value: 0,
    } as const
    const text = open({ nextCharges: [aNextCharge(), discounted, aNextCharge(free)] })
    expect(text).toContain('31/01/2027R$ 1.199,88')
    expect(text).toContain('31/03/2027Sem cobrança')
    expect(screen.getAllByRole('group')).toHaveLength(1)
    expect(screen.getByRole('group').hasAttribute('open')).toBe(false)

    await userEvent.click(screen.getByText('28/02/2027'))

    expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
    expect(screen.getByText('Desconto da forma de pagamento')).toBeTruthy()
  })

  test('says that a pause comes first', () => {
    const pause = { from: '2027-01-31', until: '2027-03-31', hasBegun: false, isTheirs: true }
    expect(open({ pause })).toContain('Cobranças depois da pausa')
  })

  test('says of a suspended subscription how it goes on, and shows no charges', () => {
    const skipped = aNextCharge({ outcome: 'SKIPPED', value: 0, lines: [] })
    const text = open({ nextCharges: [skipped, skipped, skipped] })
    expect(text).toMatch(/Nada novo é cobrado.*as próximas voltam/)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('shows nothing where nothing is to come', () => {
    expect(open({ nextCharges: [] })).toBe('')
  })
})
