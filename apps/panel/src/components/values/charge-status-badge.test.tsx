import { describe, expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { ChargeStatusBadge } from './charge-status-badge.tsx'

// Goal: the words the specification prints, to the letter, and never a blank.
describe('ChargeStatusBadge', () => {
  // @spec 000 §4 Charges: Statuses and their words ('A receber', 'Em atraso', 'Paga Manualmente');
  // ABANDONNED is taken for ABANDONED
  test.each([
    ['SCHEDULED', 'A receber'],
    ['LATE', 'Em atraso'],
    ['PAID_MANUALLY', 'Paga Manualmente'],
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
  ])('%s reads %s', (status, words) => {
    const { container } = renderInPanel(<ChargeStatusBadge status={status} />)
    expect(container.querySelector('[data-tone]')?.textContent).toBe(words)
  })
})
