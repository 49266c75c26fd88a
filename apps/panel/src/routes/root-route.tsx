import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastStore } from '#components/notify.ts'
import { Toaster } from '#components/toaster.tsx'
import { keepFocus } from '#lib/keep-focus.ts'

export const rootRoute = createRootRoute({ component: Root })

function Root() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => toastStore.leaveScreen, [path])
  useEffect(keepFocus, [])
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
