import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../../../features/admin/users-screen.tsx';

export const Route = createFileRoute('/admin/dashboard/users')({ component: UsersScreen });
