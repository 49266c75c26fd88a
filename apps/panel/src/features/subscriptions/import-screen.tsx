import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
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
    <PanelScreen>
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
