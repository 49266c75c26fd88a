import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { ImportForm, type PlanDialogProps } from './import-form.tsx'
import { linkPlansQuery } from './subscriptions.queries.ts'

type ImportScreenProps = {
  /** The form of a new plan in a dialog, for users who may create plans. */
  planDialog: (props: PlanDialogProps) => ReactNode
}

/** Imports a customer's subscription, from a date on. */
export function ImportScreen({ planDialog }: ImportScreenProps) {
  const { data: plans, error, refetch } = useQuery(linkPlansQuery)
  return (
    <PanelScreen actions={<ImportSheet />}>
      {plans ? (
        <ImportForm plans={plans} planDialog={planDialog} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar os planos."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FormSkeleton />
      )}
    </PanelScreen>
  )
}

function ImportSheet() {
  if (!useMay(can.importSheets)) return null
  return (
    <Button
      component={AppLink}
      href="/importacao-de-recorrencia/planilhas"
      variant="default"
      leftSection={<IconTable size={16} aria-hidden />}
    >
      Importar planilha
    </Button>
  )
}
