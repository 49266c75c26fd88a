import { listCustomerTimeline } from './list-customer-timeline.ts'

export const customerTimelineRoutes = [listCustomerTimeline]
