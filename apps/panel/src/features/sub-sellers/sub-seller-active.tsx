import { Button } from '@mantine/core'
import { IconCircleOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { setSubSellerActive } from '@vintem/contracts/sub-sellers/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { useOfferedActions } from '#lib/record-actions.ts'
import { type SubSeller, useSubSellersChanged } from './sub-sellers.queries.ts'

/** Switches a sub-seller off, by its menu, or on, once it is confirmed, and goes back to the list. */
export function SubSellerActive({ subSeller }: { subSeller: SubSeller }) {
  const { id, name, isActive } = subSeller
  const router = useRouter()
  const subSellersChanged = useSubSellersChanged()
  const [isAsking, setAsking] = useState(false)

  const toggle = async () => {
    const active = isActive ? ('false' as const) : ('true' as const)
    await api(setSubSellerActive, { params: { id }, query: { active } })
    subSellersChanged()
    notify.success('Dados alterados com sucesso!')
    await router.navigate({ href: '/sub-vendedores' })
  }

  const ask = () => setAsking(true)
  const actions = isActive
    ? [{ label: 'Desativar', words: 'encerrar', icon: IconCircleOff, danger: true, run: ask }]
    : []
  useOfferedActions(name, actions)
  return (
    <>
      <MoreActions actions={actions} />
      {!isActive && (
        <Button variant="default" onClick={ask}>
          Ativar
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={isActive ? 'Desativar sub-vendedor' : 'Ativar sub-vendedor'}
        confirmLabel={isActive ? 'Desativar' : 'Ativar'}
        danger={isActive}
        onConfirm={toggle}
      >
        {isActive
          ? `${name} deixa de aparecer em links novos. O que já foi combinado continua.`
          : `${name} volta a poder participar de links de pagamento.`}
      </ConfirmDialog>
    </>
  )
}
