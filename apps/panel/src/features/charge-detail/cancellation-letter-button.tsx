import { IconFileText } from '@tabler/icons-react'
import { issueCancellationLetter } from '@vintem/contracts/refunds/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import type { Charge } from './charge-detail.queries.ts'

/** Opens the letter that says that a charge was given back. */
export function CancellationLetterButton({ charge: { uuid } }: { charge: Charge }) {
  const open = async () => {
    // Browsers let a click open a tab, and not what comes after it.
    const tab = window.open('', '_blank')
    try {
      const { url } = await api(issueCancellationLetter, { body: { uuid } })
      if (tab) tab.location.replace(url)
      else location.assign(url)
    } catch {
      tab?.close()
      notify.error('Erro ao gerar a carta de cancelamento.')
    }
  }
  return (
    <ActionButton
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      onClick={open}
    >
      Carta de cancelamento
    </ActionButton>
  )
}
