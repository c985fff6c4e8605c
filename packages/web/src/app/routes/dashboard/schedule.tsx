import { createFileRoute } from '@tanstack/react-router';
import { ScheduleScreen } from '../../../features/posts/schedule-screen.tsx';

export const Route = createFileRoute('/dashboard/schedule')({ component: ScheduleScreen });
