import { Route, Routes } from 'react-router-dom';
import { UserProfilePage } from '../routes/admin/user';
import { UserCreatePage } from '../routes/admin/user-create';
import { UserEditPage } from '../routes/admin/user-edit';
import { renderAt } from './product';

/** Renders the pages of one user, which lead to each other. */
export const showUserPages = (address: string) =>
  renderAt(
    address,
    <Routes>
      <Route path="/admin/user/profile/create" element={<UserCreatePage />} />
      <Route path="/admin/user/profile/:id" element={<UserProfilePage />} />
      <Route path="/admin/user/profile/:id/edit" element={<UserEditPage />} />
    </Routes>,
  );
