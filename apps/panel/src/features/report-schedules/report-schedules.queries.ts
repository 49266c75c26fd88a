import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listReportSchedules } from '@vintem/contracts/report-schedules/endpoints'
import { api } from '#lib/api.ts'

export type ReportSchedule = Answer<typeof listReportSchedules>[number]

export const reportSchedulesQuery = queryOptions({
  queryKey: ['report-schedules'],
  queryFn: ({ signal }) => api(listReportSchedules, { signal }),
})
