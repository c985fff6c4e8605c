import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '../../../features/activity/activity-screen.tsx';

export const Route = createFileRoute('/dashboard/activity')({ component: ActivityScreen });
